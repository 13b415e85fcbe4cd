import { readerOf, schemaOf } from '#domain/fields/schema.ts'
import { INVOICE_MESSAGES } from './invoice.ts'
import { INVOICE_SETTINGS_FIELDS, isPayLink } from './settings.ts'

const described = schemaOf(INVOICE_SETTINGS_FIELDS)

export const invoiceSettingsSchema = described.extend({
  payLink: described.shape.payLink.refine(isPayLink, INVOICE_MESSAGES.payLink),
})

export const readInvoiceSettings = readerOf(INVOICE_SETTINGS_FIELDS)
