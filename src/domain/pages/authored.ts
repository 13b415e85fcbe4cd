/** The class of the element that shows HTML as the owner wrote it, less what could act on a visitor. */
export const AUTHORED_CLASS = 'page-content'

/** Whether a page's HTML contains one. */
export const AUTHORED_MARK = `class="${AUTHORED_CLASS}"`
