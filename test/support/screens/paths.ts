/** The server responds here with what the loaders of the back-office read. */
export const FACTS_PATH = '/admin/facts'

/** Followed by minutes, it moves the server's clock, which stands still otherwise. */
export const LATER_PATH = '/admin/later/'
