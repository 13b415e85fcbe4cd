import { issueSetupLink } from '#features/admin/setup-code.ts'
import type { Services } from './services.ts'

/** Where to set up the administrator, for whoever started the server; undefined once that has been done. */
export function setupLink({ store, config }: Pick<Services, 'store' | 'config'>) {
  return issueSetupLink(store, config.publicUrl)
}
