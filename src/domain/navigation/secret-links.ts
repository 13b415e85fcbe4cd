import { CREW_PATH } from '#domain/crews/link.ts'
import { UNSUBSCRIBE_PATH } from '#domain/customer-messages/opt-out.ts'
import { PREVIEW_PATH } from '#domain/pages/preview-link.ts'

/** Pages whose address holds a secret: it keeps its case and isn't logged. */
export const SECRET_LINKS: readonly string[] = [UNSUBSCRIBE_PATH, CREW_PATH, PREVIEW_PATH]
