export const UNSAVED_CHANGES = 'You have unsaved changes. Leave without saving?'
export const SAVING = 'Saving...'
