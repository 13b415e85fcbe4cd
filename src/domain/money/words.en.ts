export const en = {
  to: 'To',
  columns: { description: 'Description', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  page: (page: number, count: number) => `Page ${page} of ${count}`,
}

export type PaperWords = typeof en
