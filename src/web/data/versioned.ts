/**
 * One route serves every collection, so its response type can't say which one it has. This checks what it can: the
 * response is a document for the administrator, because only they get versions.
 */
export function hasVersion<Document extends { version: number }>(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
}
