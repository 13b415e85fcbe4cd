export const es = {
  to: 'Para',
  columns: { description: 'Descripción', quantity: 'Cantidad', price: 'Precio', amount: 'Importe' },
  page: (page: number, count: number) => `Página ${page} de ${count}`,
}
