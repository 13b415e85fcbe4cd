import { issueSetupLink } from '#features/admin/setup-code.ts'
import type { Services } from './services.ts'

/** The setup link, for the person who started the server. Undefined once there is an administrator. */
export function setupLink({ store, config }: Pick<Services, 'store' | 'config'>) {
  return issueSetupLink(store, config.publicUrl)
}
