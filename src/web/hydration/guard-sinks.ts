import { SERVICE_WORKER_PATH } from '#domain/web-app.ts'
import { inline } from './inline.ts'
import trustedTypes from './trusted-types.js?raw'

const GUARD = `{const WORKER=${JSON.stringify(SERVICE_WORKER_PATH)}\n${inline(trustedTypes)}}`
const MODULE_SCRIPT = /<script[^>]* type="module"/

/** Makes the policies that the document's content security policy asks for, before its first module runs. */
export function guardSinks(html: string, nonce: string): string {
  return html.replace(MODULE_SCRIPT, (script) => `<script nonce="${nonce}">${GUARD}</script>${script}`)
}
