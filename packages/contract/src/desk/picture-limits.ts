/** The largest picture that may be sent, in bytes; the store of pictures holds none that is larger. */
export const PICTURE_FILE_BYTES = 12 * 1024 * 1024
/** Of a dish, besides the one that stands for it. */
export const MOST_GALLERY_PICTURES = 10
