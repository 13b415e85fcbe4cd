import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { readInvoiceSettings } from '#domain/invoices/settings-schema.ts'
import { settingsDocument } from '#features/settings/settings.ts'

export const { read: invoiceSettings, save: saveInvoiceSettings } = settingsDocument(
  SETTINGS_IDS.invoices,
  readInvoiceSettings,
)
