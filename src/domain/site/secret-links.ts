import { CREW_PATH } from '#domain/crew/link.ts'
import { UNSUBSCRIBE_PATH } from '#domain/customer-message/opt-out.ts'
import { PREVIEW_PATH } from '#domain/page/preview-link.ts'

/** Pages whose address holds a secret: it keeps its case and isn't logged. */
export const SECRET_LINKS: readonly string[] = [UNSUBSCRIBE_PATH, CREW_PATH, PREVIEW_PATH]
