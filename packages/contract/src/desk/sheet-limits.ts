/** The largest file of a menu that may be sent, in bytes. */
export const SHEET_FILE_BYTES = 10 * 1024 * 1024
/** The largest archive of a menu with its pictures, in bytes. */
export const ARCHIVE_FILE_BYTES = 24 * 1024 * 1024
/** The body of either: base64 is a third longer. */
export const SHEET_BODY_BYTES = Math.ceil(ARCHIVE_FILE_BYTES / 3) * 4 + 4096
/** The body of a provider's register, which is one sheet without pictures. */
export const REGISTER_BODY_BYTES = Math.ceil(SHEET_FILE_BYTES / 3) * 4 + 4096
export const MOST_SHEET_ROWS = 20_000
export const MOST_SHEET_COLUMNS = 200
