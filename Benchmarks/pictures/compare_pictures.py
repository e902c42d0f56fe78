"""Photos of 12 megapixels through Korzo's pipeline, and through the `vips` command line.

    compare_pictures.py KORZO KORZO-BENCH-PICTURES FOLDER [--photos 100]

Korzo's part is that of the korzo-worker beside KORZO.

Both make the same eight files of each photo: 320, 640, 1080 and 2048 pixels wide, WebP of quality 80
and progressive JPEG of quality 82. vips has two ways, of which the faster one counts: `vipsthumbnail`
from the photo for each file, or once from the photo and then from the largest size. Both run on all
processors, one photo on each. The last line is the ratio of photos per second.
"""

import argparse
import concurrent.futures
import os
import pathlib
import resource
import shutil
import subprocess
import time

WIDTHS = [320, 640, 1080, 2048]
WEBP = "webp[Q=80,strip]"
JPEG = "jpg[Q=82,optimize_coding,interlace,strip]"
# One thread for each photo, as in Korzo's worker; the processors are filled by several photos.
ENVIRONMENT = {**os.environ, "VIPS_CONCURRENCY": "1"}


def run(*command):
    subprocess.run(command, check=True, env=ENVIRONMENT)


def draw_photos(folder, count):
    """Photos by nobody: soft clouds of colour, with the grain of a sensor."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        photo = folder / f"{number}.jpg"
        if photo.exists():
            continue
        parts = []
        for band in range(3):
            cloud, grain, mixed = (folder / f"{name}{band}.v" for name in ("cloud", "grain", "mixed"))
            size = str(150 + 90 * band + 40 * number)
            seed = str(number * 3 + band)
            run("vips", "perlin", cloud, "4000", "3000", "--cell-size", size, "--seed", seed)
            run("vips", "linear", cloud, mixed, "90", "128")
            run("vips", "gaussnoise", grain, "4000", "3000", "--sigma", "6", "--mean", "0", "--seed", seed)
            run("vips", "add", mixed, grain, cloud)
            run("vips", "cast", cloud, mixed, "uchar")
            parts.append(str(mixed))
        run("vips", "bandjoin", " ".join(parts), folder / "all.v")
        run("vips", "copy", folder / "all.v", folder / "photo.v", "--interpretation", "srgb")
        run("vips", "jpegsave", folder / "photo.v", photo, "--Q", "92", "--strip")
        for rest in folder.glob("*.v"):
            rest.unlink()


def from_photo(photo, out):
    for width in WIDTHS:
        for ending in (WEBP, JPEG):
            run("vipsthumbnail", photo, "--size", f"{width}x", "-o", f"{out}/{width}.{ending}")


def from_largest(photo, out):
    # Without compression, as vips' own format, to which newer packages let vipsthumbnail write no more.
    largest = f"{out}/largest.tif"
    run("vipsthumbnail", photo, "--size", f"{WIDTHS[-1]}x", "-o", f"{largest}[compression=none]")
    run("vips", "copy", largest, f"{out}/{WIDTHS[-1]}.{WEBP}")
    run("vips", "copy", largest, f"{out}/{WIDTHS[-1]}.{JPEG}")
    for width in WIDTHS[:-1]:
        for ending in (WEBP, JPEG):
            run("vipsthumbnail", largest, "--size", f"{width}x", "-o", f"{out}/{width}.{ending}")


def seconds_of(way, photos, folder, at_once):
    def one(number):
        out = folder / f"vips-{number}"
        # A run that was broken off left it.
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        way(photos[number % len(photos)], out)
        shutil.rmtree(out)

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        list(pool.map(one, range(arguments.photos)))
    return time.monotonic() - start


def largest_child():
    """The largest child so far, in bytes. It only grows, so the smaller peer goes first."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024


parser = argparse.ArgumentParser()
parser.add_argument("korzo", type=pathlib.Path)
parser.add_argument("runner")
# Whole, because vipsthumbnail takes an output that begins with a dot for a format of its standard output.
parser.add_argument("folder", type=lambda path: pathlib.Path(path).resolve())
parser.add_argument("--photos", type=int, default=100)
arguments = parser.parse_args()
at_once = os.cpu_count() or 1

# Drawing takes more memory than either; in a process of its own it is not counted.
drawer = os.fork()
if drawer == 0:
    draw_photos(arguments.folder / "photos", min(arguments.photos, 10))
    os._exit(0)
if os.waitstatus_to_exitcode(os.waitpid(drawer, 0)[1]) != 0:
    raise SystemExit("pictures: the photos could not be drawn")
photos = sorted((arguments.folder / "photos").glob("*.jpg"))
print(f"pictures: {arguments.photos} photos of 12 megapixels, {at_once} at once")

ways = {way.__name__: seconds_of(way, photos, arguments.folder, at_once) for way in (from_photo, from_largest)}
vips_memory = largest_child()
best = min(ways, key=ways.get)
for name, seconds in ways.items():
    print(f"  vips, each file {name.replace('_', ' ')}: {arguments.photos / seconds:.2f} photos/s")
print(f"  vips, largest process: {vips_memory / 1e6:.0f} MB")

out = arguments.folder / "korzo"
out.mkdir(parents=True, exist_ok=True)
worker = arguments.korzo.resolve().with_name("korzo-worker")
answer = subprocess.run(
    [arguments.runner, worker, photos[0].parent, out, str(arguments.photos), str(at_once)],
    check=True, capture_output=True, text=True).stdout.split()
shutil.rmtree(out)
seconds, parent = float(answer[0]), int(answer[1])
print(f"  korzo: {arguments.photos / seconds:.2f} photos/s")
print(f"  korzo, server's part: {parent / 1e6:.0f} MB, largest process: {largest_child() / 1e6:.0f} MB")
print(f"  ratio of photos/s, korzo to the faster vips: {ways[best] / seconds:.2f} (aim 0.8)")
