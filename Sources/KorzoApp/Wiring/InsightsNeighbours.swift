import Insights
import Social

/// What people publish here, for Insights.
func ownPosts(_ social: Social) -> OwnPosts? {
  nil
}
