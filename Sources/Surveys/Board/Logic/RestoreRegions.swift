import Core
import Database

extension Surveys {
  /// The regions that surveys are meant for of which a name is meant that lost its spaces.
  package static func spaceless(_ names: SpacelessNames, in db: any ReadAccess) throws -> [String] {
    try TargetStore().regions(in: db).filter { names.meant[$0] != nil }
  }

  /// Gives the names of such regions back their spaces. Done twice it changes nothing.
  package static func restore(_ names: SpacelessNames, in db: any WriteAccess) throws {
    for region in try spaceless(names, in: db) {
      try TargetStore().rename(region: region, to: names.name(region), in: db)
    }
  }
}
