/** What the fields of a project are called, in the form and on its page. */
export const PROJECT_LABELS = {
  tableOnly: 'Table only (hide from cards view)',
  title: 'Title',
  category: 'Category',
  description: 'Description',
  type: 'Type',
  completionDate: 'Completion Date',
  image: 'Project Image',
  duration: 'Duration',
  location: 'Location',
  challenge: 'Challenge',
  solution: 'Solution',
  outcome: 'Outcome',
  details: 'More Details',
  services: 'Services Provided',
  materials: 'Materials Used',
  highlights: 'Project Highlights',
  gallery: 'Gallery',
} as const

export const PROJECT_NEWS = { saved: 'Project saved.', deleted: 'Project deleted.' } as const
