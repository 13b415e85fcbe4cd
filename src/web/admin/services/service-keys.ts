export const SERVICES_KEY = ['services']

/** The addresses of the back-office's screens about services. */
export const SERVICES_PATH = '/admin/services'

export const NEW_SERVICE_ID = 'new'

export function serviceEditorPath(slug: string): string {
  return `${SERVICES_PATH}/${slug}`
}
