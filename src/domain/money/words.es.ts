import type { PaperWords } from './words.en.ts'

export const es = {
  to: 'Para',
  columns: { description: 'Descripción', quantity: 'Cantidad', price: 'Precio', amount: 'Importe' },
  page: (page, count) => `Página ${page} de ${count}`,
} satisfies PaperWords
