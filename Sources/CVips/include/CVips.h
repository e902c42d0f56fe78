#ifndef KORZO_CVIPS_H
#define KORZO_CVIPS_H

// libvips for Swift. Its operations are variadic, which Swift cannot call; each function here is
// one step of our pipeline with its types spelled out.
//
// An image that is returned belongs to the caller, who gives it back with korzo_vips_release.
// NULL (or -1) means failure; korzo_vips_take_error says why.

#include <stddef.h>

typedef struct _VipsImage VipsImage;

typedef enum {
  KORZO_VIPS_JPEG,
  KORZO_VIPS_PNG,
  KORZO_VIPS_WEBP,
  KORZO_VIPS_GIF,
  KORZO_VIPS_HEIF,
} korzo_vips_kind;

// Starts libvips with this many threads and no cache of operations.
int korzo_vips_start(int threads);

// From now on nothing but this kind of file can be loaded, whatever a file says that it is.
void korzo_vips_allow_only(korzo_vips_kind kind);

// The text of the last failure, cut to the buffer, and forgets it.
void korzo_vips_take_error(char *buffer, size_t length);

// Opens a file and reads its header only; the pixels come once, from top to bottom. `shrink` is 1,
// 2, 4 or 8: JPEG and WebP decode that much smaller in a fraction of the time, others ignore it.
// Of an animation this is the first frame. Data cut short is a failure when pixels are asked for.
VipsImage *korzo_vips_open(korzo_vips_kind kind, const char *path, int shrink);

// An image over copied pixels of 8 bits: 1 band is grey, 3 are sRGB, 4 are sRGB with alpha.
VipsImage *korzo_vips_from_pixels(const void *pixels, int width, int height, int bands);

void korzo_vips_release(VipsImage *image);

int korzo_vips_width(VipsImage *image);
int korzo_vips_height(VipsImage *image);
// How many frames or pages the file has.
int korzo_vips_pages(VipsImage *image);
// The EXIF orientation, 1 to 8.
int korzo_vips_orientation(VipsImage *image);
// The EXIF block, which lives as long as the image; NULL without one.
const void *korzo_vips_exif(VipsImage *image, size_t *length);

VipsImage *korzo_vips_crop(VipsImage *image, int left, int top, int width, int height);
// To exactly this size.
VipsImage *korzo_vips_resize(VipsImage *image, int width, int height);
// Lays what is transparent on white.
VipsImage *korzo_vips_flatten(VipsImage *image);
// To sRGB of 8 bits and three bands, through the embedded profile where there is one.
VipsImage *korzo_vips_to_srgb(VipsImage *image);
// Computes all pixels into memory, and leaves metadata and profile behind.
VipsImage *korzo_vips_pixels_only(VipsImage *image);
// Quarter turns clockwise, then a mirror from left to right.
VipsImage *korzo_vips_turn(VipsImage *image, int quarters, int mirror);
// Multiplies each sRGB pixel, as fractions of 1, with a 3×4 matrix given row by row.
VipsImage *korzo_vips_colour_matrix(VipsImage *image, const double matrix[12]);

// Copies the pixels of an sRGB image, 3 bytes each, row by row.
int korzo_vips_copy_pixels(VipsImage *image, void *pixels, size_t length);

// Progressive, with tables made for the picture, and nothing but pixels.
int korzo_vips_save_jpeg(VipsImage *image, const char *path, int quality);
// libvips 8.14 adds an EXIF block to a WebP whatever it is told.
int korzo_vips_save_webp(VipsImage *image, const char *path, int quality);
// By the name's ending, with the saver's options in brackets: "a.png[interlace]".
int korzo_vips_save_as(VipsImage *image, const char *name);

#endif
