import type { ReactTable, RowData } from '@tanstack/react-table'
import type { DataTableFeatures } from './data-table-columns.ts'

export type DataTableInstance<Row extends RowData> = ReactTable<DataTableFeatures, Row>
