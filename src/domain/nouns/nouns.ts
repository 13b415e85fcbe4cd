import { line, money, number, toggle } from '#domain/fields/field.ts'
import { LINE_LIMITS } from '#domain/money/money.ts'
import { type Noun, noun } from './noun.ts'

export const PRICE_ITEM_FIELDS = {
  name: line('Name', { isRequired: true, limit: LINE_LIMITS.description }),
  unit: line('Unit', { help: 'For example, hour, foot or each.', limit: LINE_LIMITS.unit }),
  price: money('Price'),
  taxed: toggle('Taxed', true, { help: 'Adds your usual tax rate. You can change it on each line.' }),
} as const

/** The items of estimates and invoices. */
export const PRICE_ITEMS = noun({
  collection: 'price-items',
  one: 'price item',
  many: 'Price List',
  description: 'What you charge for. Estimates and invoices copy these prices, so a change here affects only new ones.',
  door: 'Settings',
  area: 'business',
  fields: PRICE_ITEM_FIELDS,
  title: 'name',
  columns: ['unit', 'price', 'taxed'],
  search: ['name'],
  logged: ['name', 'price', 'taxed'],
})

export const TAX_RATES = noun({
  collection: 'tax-rates',
  one: 'tax rate',
  many: 'Tax Rates',
  description: 'The sales taxes you add to estimates and invoices.',
  door: 'Settings',
  area: 'business',
  fields: {
    name: line('Name', { isRequired: true, limit: LINE_LIMITS.taxName }),
    percent: number('Rate', 0, { min: 0, max: 100, unit: 'percent', hasDecimals: true }),
    usual: toggle('Usual rate', false, { help: 'The rate of taxed items in your price list.' }),
  },
  title: 'name',
  columns: ['percent', 'usual'],
  search: ['name'],
  logged: ['name', 'percent', 'usual'],
})

/** Every noun defined with `noun()` has its line here. */
export const NOUNS: Noun[] = [PRICE_ITEMS, TAX_RATES]
