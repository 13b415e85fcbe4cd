import type { GateKind } from './finding.ts'

/** Parameter of an editor: checks what it opens and leads to the named field. */
export const CHECK_PARAMETER = 'check'

const EDITORS: Record<GateKind, (id: string) => string> = {
  page: (id) => `/admin/pages/${id}?`,
  service: (id) => `/admin/services/${id}?`,
  project: (id) => `/admin/projects?edit=${encodeURIComponent(id)}&`,
  part: (id) => `/admin/site/${id}?`,
}

/** The editor of something that was checked, at the field of a finding. */
export function checkedEditorPath(kind: GateKind, id: string, field = ''): string {
  return `${EDITORS[kind](id)}${CHECK_PARAMETER}=${encodeURIComponent(field)}`
}
