import {
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'

type ColumnLook = {
  /** On a phone each row is a card, with this column as its heading. */
  heading?: boolean
  align?: 'end'
  /** Hides the label on a phone, for buttons and thumbnails. */
  unlabelled?: boolean
}

export const dataTableFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() })

export type DataTableFeatures = typeof dataTableFeatures
export type DataTableColumns<Row extends RowData> = TableOptions<DataTableFeatures, Row>['columns']

/** `const column = columnsOf<Project>()`, then `column.columns([column.accessor('title', { header: 'Title' }), …])`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>()
}

export type DataTableInstance<Row extends RowData> = ReactTable<DataTableFeatures, Row>
