/** The largest picture that may be sent, in bytes; the store of pictures holds none that is larger. */
export const PICTURE_FILE_BYTES = 12 * 1024 * 1024
/** Its body: the parts of a form are told apart by a few lines. */
export const PICTURE_BODY_BYTES = PICTURE_FILE_BYTES + 4096
/** Of a dish, besides the one that stands for it. */
export const MOST_GALLERY_PICTURES = 10
