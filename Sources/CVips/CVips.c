#include "CVips.h"

#include <string.h>
#include <vips/vips.h>

int korzo_vips_start(int threads) {
  if (VIPS_INIT("korzo")) return -1;
  vips_concurrency_set(threads);
  vips_cache_set_max(0);
  vips_block_untrusted_set(TRUE);
  return 0;
}

void korzo_vips_allow_only(korzo_vips_kind kind) {
  static const char *const loaders[] = {
      [KORZO_VIPS_JPEG] = "VipsForeignLoadJpeg", [KORZO_VIPS_PNG] = "VipsForeignLoadPng",
      [KORZO_VIPS_WEBP] = "VipsForeignLoadWebp", [KORZO_VIPS_GIF] = "VipsForeignLoadNsgif",
      [KORZO_VIPS_HEIF] = "VipsForeignLoadHeif",
  };
  vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_operation_block_set(loaders[kind], FALSE);
}

void korzo_vips_take_error(char *buffer, size_t length) {
  g_strlcpy(buffer, vips_error_buffer(), length);
  vips_error_clear();
}

VipsImage *korzo_vips_open(korzo_vips_kind kind, const char *path, int shrink) {
  VipsImage *image = NULL;
  switch (kind) {
    case KORZO_VIPS_JPEG:
      vips_jpegload(path, &image, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                    VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case KORZO_VIPS_PNG:
      vips_pngload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                   VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case KORZO_VIPS_WEBP:
      vips_webpload(path, &image, "scale", 1.0 / shrink, "access", VIPS_ACCESS_SEQUENTIAL,
                    "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case KORZO_VIPS_GIF:
      vips_gifload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                   VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case KORZO_VIPS_HEIF:
      vips_heifload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                    VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
  }
  return image;
}

VipsImage *korzo_vips_from_pixels(const void *pixels, int width, int height, int bands) {
  size_t length = (size_t)width * (size_t)height * (size_t)bands;
  VipsImage *image =
      vips_image_new_from_memory_copy(pixels, length, width, height, bands, VIPS_FORMAT_UCHAR);
  if (image)
    image->Type = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  return image;
}

void korzo_vips_release(VipsImage *image) { g_object_unref(image); }

int korzo_vips_width(VipsImage *image) { return vips_image_get_width(image); }

int korzo_vips_height(VipsImage *image) { return vips_image_get_height(image); }

int korzo_vips_pages(VipsImage *image) { return vips_image_get_n_pages(image); }

int korzo_vips_orientation(VipsImage *image) { return vips_image_get_orientation(image); }

const void *korzo_vips_exif(VipsImage *image, size_t *length) {
  const void *bytes = NULL;
  if (!vips_image_get_typeof(image, VIPS_META_EXIF_NAME)) return NULL;
  return vips_image_get_blob(image, VIPS_META_EXIF_NAME, &bytes, length) ? NULL : bytes;
}

VipsImage *korzo_vips_crop(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *out = NULL;
  vips_extract_area(image, &out, left, top, width, height, NULL);
  return out;
}

VipsImage *korzo_vips_resize(VipsImage *image, int width, int height) {
  VipsImage *out = NULL;
  vips_resize(image, &out, (double)width / image->Xsize, "vscale", (double)height / image->Ysize,
              NULL);
  return out;
}

VipsImage *korzo_vips_flatten(VipsImage *image) {
  if (!vips_image_hasalpha(image)) {
    g_object_ref(image);
    return image;
  }
  gboolean is_wide = image->Type == VIPS_INTERPRETATION_RGB16 ||
                     image->Type == VIPS_INTERPRETATION_GREY16;
  double white = is_wide ? 65535 : 255;
  VipsArrayDouble *background = vips_array_double_newv(1, white);
  VipsImage *out = NULL;
  vips_flatten(image, &out, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return out;
}

// Through the profile; CMYK and Lab without one get libvips' own.
static VipsImage *through_profile(VipsImage *image) {
  VipsImage *out = NULL;
  gboolean has_profile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
  gboolean is_cmyk = image->Type == VIPS_INTERPRETATION_CMYK;
  if (!has_profile && !is_cmyk) return NULL;
  vips_icc_transform(image, &out, "srgb", "embedded", TRUE, "input_profile",
                     is_cmyk ? "cmyk" : "srgb", "intent", VIPS_INTENT_PERCEPTUAL, "depth", 8,
                     NULL);
  // A broken profile, or one for another number of bands, costs the exact colours only.
  if (!out) vips_error_clear();
  return out;
}

VipsImage *korzo_vips_to_srgb(VipsImage *image) {
  VipsImage *transformed = through_profile(image);
  VipsImage *plain = NULL;
  vips_colourspace(transformed ? transformed : image, &plain, VIPS_INTERPRETATION_sRGB, NULL);
  if (transformed) g_object_unref(transformed);
  if (!plain) return NULL;
  VipsImage *bytes = NULL;
  vips_cast_uchar(plain, &bytes, NULL);
  g_object_unref(plain);
  if (!bytes || bytes->Bands == 3) return bytes;
  VipsImage *out = NULL;
  if (bytes->Bands > 3)
    vips_extract_band(bytes, &out, 0, "n", 3, NULL);
  else
    vips_error("korzo", "fewer than three bands in sRGB");
  g_object_unref(bytes);
  return out;
}

static void free_pixels(VipsImage *image, void *pixels) {
  (void)image;
  g_free(pixels);
}

VipsImage *korzo_vips_pixels_only(VipsImage *image) {
  size_t length = 0;
  void *pixels = vips_image_write_to_memory(image, &length);
  if (!pixels) return NULL;
  VipsImage *out = vips_image_new_from_memory(pixels, length, image->Xsize, image->Ysize,
                                              image->Bands, image->BandFmt);
  if (!out) {
    g_free(pixels);
    return NULL;
  }
  out->Type = image->Type;
  g_signal_connect(out, "postclose", G_CALLBACK(free_pixels), pixels);
  return out;
}

VipsImage *korzo_vips_turn(VipsImage *image, int quarters, int mirror) {
  VipsImage *turned = NULL;
  if (vips_rot(image, &turned, (VipsAngle)(quarters & 3), NULL)) return NULL;
  if (!mirror) return turned;
  VipsImage *out = NULL;
  vips_flip(turned, &out, VIPS_DIRECTION_HORIZONTAL, NULL);
  g_object_unref(turned);
  return out;
}

VipsImage *korzo_vips_colour_matrix(VipsImage *image, const double matrix[12]) {
  double factors[9], ones[3] = {1, 1, 1}, offsets[3];
  for (int row = 0; row < 3; row++) {
    memcpy(factors + row * 3, matrix + row * 4, 3 * sizeof(double));
    // The cast below cuts fractions off, so half of one makes it round.
    offsets[row] = matrix[row * 4 + 3] * 255 + 0.5;
  }
  VipsImage *recombination = vips_image_new_matrix_from_array(3, 3, factors, 9);
  VipsImage *mixed = NULL, *moved = NULL, *out = NULL;
  vips_recomb(image, &mixed, recombination, NULL);
  g_object_unref(recombination);
  if (!mixed) return NULL;
  vips_linear(mixed, &moved, ones, offsets, 3, NULL);
  g_object_unref(mixed);
  if (!moved) return NULL;
  vips_cast_uchar(moved, &out, NULL);
  g_object_unref(moved);
  return out;
}

int korzo_vips_copy_pixels(VipsImage *image, void *pixels, size_t length) {
  size_t size = 0;
  void *memory = vips_image_write_to_memory(image, &size);
  if (!memory) return -1;
  int fits = size == length;
  if (fits) memcpy(pixels, memory, size);
  g_free(memory);
  return fits ? 0 : -1;
}

int korzo_vips_save_jpeg(VipsImage *image, const char *path, int quality) {
  return vips_jpegsave(image, path, "Q", quality, "optimize_coding", TRUE, "interlace", TRUE,
                       "strip", TRUE, NULL);
}

int korzo_vips_save_webp(VipsImage *image, const char *path, int quality) {
  return vips_webpsave(image, path, "Q", quality, "strip", TRUE, NULL);
}

int korzo_vips_save_as(VipsImage *image, const char *name) {
  return vips_image_write_to_file(image, name, NULL);
}
