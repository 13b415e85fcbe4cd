import type { InvoiceWords } from './words.en.ts'

export const es = {
  invoice: 'Factura',
  deposit: 'Factura de anticipo',
  depositFor: (option: string) => `Anticipo de «${option}»`,
  draft: 'borrador',
  date: 'Fecha',
  due: 'Vence el',
  subtotal: 'Subtotal',
  total: 'Total',
  depositPaid: 'Anticipo pagado',
  movedOn: 'Pasado a la factura final',
  amountDue: 'Saldo por pagar',
  paid: 'Pagado',
  overpaid: 'Pagado de más',
  voidNotice: 'Esta factura está anulada. No debe nada por ella.',
  paidNotice: 'Esta factura está pagada. ¡Gracias!',
  pay: 'Pagar en línea',
  download: 'Descargar PDF',
  payAt: (url: string) => `Pague en línea: ${url}`,
  ended: 'Este enlace ya no funciona. Por favor, pídanos uno nuevo.',
  stop: 'Dejar de recibir recordatorios',
} satisfies InvoiceWords
