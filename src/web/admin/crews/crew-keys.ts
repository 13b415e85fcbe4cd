export const CREWS_KEY = ['crews']

/** The addresses of the back-office's screens about crews. */
export const CREWS_PATH = '/admin/crews'

export const NEW_CREW_ID = 'new'

export function crewEditorPath(id: string): string {
  return `${CREWS_PATH}/${id}`
}
