import { collection } from '#store/collection.ts'

/** Read by `readProject`, because a date that a project lacks depends on today. */
export const projects = collection('projects')
