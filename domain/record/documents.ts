/** What is written with a document that a professional gives, and how large it may be as it is sent. */
export const DOCUMENT_TITLE_MAX = 120
export const DOCUMENT_WORDS_MAX = 1000
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
