import type { ValuesOf } from '#domain/fields/field.ts'
import { readerOf, schemaOf } from '#domain/fields/schema.ts'
import { CUSTOMER_MESSAGES_FIELDS } from './settings.ts'

export const customerMessagesSchema = schemaOf(CUSTOMER_MESSAGES_FIELDS)

export type CustomerMessages = ValuesOf<typeof CUSTOMER_MESSAGES_FIELDS>

export const readCustomerMessages = readerOf(CUSTOMER_MESSAGES_FIELDS)
