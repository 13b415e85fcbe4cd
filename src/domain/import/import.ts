const MEGABYTE = 1024 * 1024

/** A small business's export has a few megabytes. Anything larger is refused before it is stored. */
export const IMPORT_LIMITS = {
  fileBytes: 32 * MEGABYTE,
  /** Of any kind, including those that are left out. */
  items: 20_000,
  pages: 2_000,
  pictures: 5_000,
  /** How deeply elements may be nested. A real export needs five levels. */
  depth: 20,
  /** Of one element, because the parser reads each at once. A real export needs ten. */
  attributes: 50,
  /** Of any field except a page's text. */
  field: 2_000,
  address: 500,
  title: 200,
  alt: 300,
  imports: 20,
} as const

/** `planned`: the dry run, nothing was changed yet. */
export const IMPORT_STATES = ['planned', 'importing', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `kept`: edited since it was imported, so undoing left it alone. */
export const ITEM_STATES = ['waiting', 'done', 'left-out', 'undone', 'kept'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_KINDS = ['picture', 'page'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const STATE_LABELS: Record<ImportState, string> = {
  planned: 'Not imported yet',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const ITEM_STATE_LABELS: Record<ItemState, string> = {
  waiting: 'Will come',
  done: 'Imported',
  'left-out': 'Left out',
  undone: 'Undone',
  kept: 'Kept',
}

export const IMPORT_MESSAGES = {
  empty: 'Please choose the export file of your WordPress site.',
  tooLarge: `This file is larger than ${IMPORT_LIMITS.fileBytes / MEGABYTE} MB. In WordPress, export pages, posts and media separately.`,
  notWordPress: 'This is not a WordPress export. In WordPress, choose Tools, Export, All content.',
  notUtf8: 'This file is not in UTF-8, so it was not written by WordPress.',
  doctype: 'This file declares its own entities. A WordPress export never does, so it was refused.',
  tooDeep: 'This file is nested more deeply than a WordPress export.',
  tooManyItems: `This export has more than ${IMPORT_LIMITS.items.toLocaleString('en-US')} items. Please export part of the site.`,
  tooManyPages: `This export has more than ${IMPORT_LIMITS.pages.toLocaleString('en-US')} pages and posts. Please export part of the site.`,
  tooManyPictures: `This export has more than ${IMPORT_LIMITS.pictures.toLocaleString('en-US')} pictures. Please export part of the site.`,
  tooManyAttributes: 'This file has an element with more attributes than a WordPress export.',
  interrupted: 'The upload was interrupted. Please try again.',
  busy: 'Another export is being read. Please try again in a moment.',
  tooManyImports: `At most ${IMPORT_LIMITS.imports} imports are kept. Please remove one from the list first.`,
  notFound: 'This import no longer exists.',
  notNow: 'This isn’t possible in the current state of the import.',
  noSuchPicture: 'No picture of this import has this name.',
  fetchFailed: 'Failed to load the imports',
  uploadFailed: 'The export could not be read. Please try again.',
  continueFailed: 'The import stopped. Nothing is lost: continue when you are ready.',
  removeFailed: 'Failed to remove the import from the list',
} as const

/** Why an item is left out, and notes for the owner about imported ones. */
export const ITEM_REASONS = {
  trash: 'It was in the trash',
  unsaved: 'It was never saved',
  password: 'It was protected by a password',
  empty: 'It has neither a title nor text',
  tooLong: 'Its text is too long for a page',
  tooDeep: 'Its text is nested too deeply',
  tooManyTags: 'Its text has too many HTML tags',
  notAPicture: 'Only JPEG, PNG, WebP, AVIF and GIF pictures are imported',
  addressTooLong: 'Its address is too long',
  notOnTheWeb: 'Its address is not on the public web',
  notInReach: 'The old site did not send it',
  libraryFull: 'The picture library is full',
  slugTaken: 'A page with this slug was added in the meantime',
  noOldAddress: 'It was never published, so it has no old address',
  numberedAddress: 'It had a number after a question mark, and only paths can redirect',
  edited: 'It was edited after the import, so it stays',
  replaced: 'It was deleted, and a different page has its slug now',
  inUse: 'A page or project shows it, so it stays',
} as const

export function malformed(line: number, problem: string): string {
  return `This file is damaged at line ${line.toLocaleString('en-US')}: ${problem}`
}
