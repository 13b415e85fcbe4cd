export const PROJECTS_PATH = '/projects'
export const UNSUBSCRIBE_PATH = '/unsubscribe'
export const CREW_PATH = '/crew'
export const PREVIEW_PATH = '/preview'

/** Pages whose address holds a secret: it keeps its case and isn't logged. */
export const SECRET_LINKS: readonly string[] = [UNSUBSCRIBE_PATH, CREW_PATH, PREVIEW_PATH]
