import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Tables as a person would write them: without widths in pixels. */
export const TABLE = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
