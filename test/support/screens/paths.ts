/** The server responds here with the data for the back-office loaders. */
export const FACTS_PATH = '/admin/facts'

/** Followed by minutes, it moves the server's clock, which is otherwise stopped. */
export const LATER_PATH = '/admin/later/'
