/** `sizes` of a picture as wide as the page's text column. */
export const WIDE_PICTURE = '(min-width: 92rem) 76rem, (min-width: 64rem) calc(100vw - 20rem), 100vw'
