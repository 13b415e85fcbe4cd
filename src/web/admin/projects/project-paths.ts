/** Parameters of /admin/projects that open a dialog: `?edit={id}` and `?new=photos`. */
export const EDIT_PARAMETER = 'edit'
export const NEW_PARAMETER = 'new'
export const FROM_PHOTOS = 'photos'
