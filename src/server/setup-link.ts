import { issueSetupLink, setupWarning } from '#features/admin/setup-code.ts'
import type { Services } from './services.ts'

/** Where to set up the administrator, for whoever started the server; undefined once that has been done. */
export async function setupLink({ store, config, log }: Pick<Services, 'store' | 'config' | 'log'>) {
  const link = await issueSetupLink(store, config.publicUrl)
  const warning = link && setupWarning(config)
  if (warning) log.warn(warning)
  return link
}
