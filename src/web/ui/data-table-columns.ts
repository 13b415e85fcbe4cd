import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** The server can sort by its id. */
  sortable?: boolean
  /** On a phone each row is a card, with this column as its heading. */
  heading?: boolean
  align?: 'end'
  /** Hides the label on a phone, for buttons and thumbnails. */
  unlabelled?: boolean
}

/** The column of a row's buttons, which has no label on a phone. */
export const ACTIONS_COLUMN = { id: 'actions', header: 'Actions', align: 'end', unlabelled: true } as const

export type Sort = { by: string; direction: 'asc' | 'desc' }

export interface Sorting {
  sort: Sort | undefined
  /** Without it, no column sorts. */
  onSortChange: ((sort: Sort) => void) | undefined
}
