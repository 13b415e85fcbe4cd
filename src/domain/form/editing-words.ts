// What every form of the back-office says about saving.

export const STALE = 'This was changed elsewhere since you opened it.'
export const UNSAVED_CHANGES = 'You have unsaved changes. Leave without saving?'
export const SAVING = 'Saving...'
export const TABLE_PAGE_SIZE = 10
