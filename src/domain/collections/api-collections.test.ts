import { expect, test } from 'vitest'
import { notPermitted } from '../documents/refusal.ts'
import { failureMessages, guardedName, isSettingsId } from './api-collections.ts'

test('a settings document that has no name here does not exist', () => {
  expect(isSettingsId('appointment_settings')).toBe(true)
  expect(isSettingsId('toString')).toBe(false)
})

test.each([
  ['pages', 'home', 'User does not have admin privileges to modify pages'],
  ['settings', 'global_seo_settings', 'User does not have admin privileges to modify SEO settings'],
  ['settings', 'appointment_settings', 'User does not have admin privileges to modify settings'],
  ['projects', 'p1', 'User does not have admin privileges to modify data'],
] as const)('a visitor who writes to %s/%s is told: %s', (collection, id, message) => {
  expect(notPermitted(guardedName(collection, id))).toBe(message)
})

test.each([
  ['pages', 'home', 'Failed to save page'],
  ['settings', 'global_seo_settings', 'Failed to save SEO settings'],
  ['settings', 'appointment_settings', 'Failed to save appointment settings'],
  ['settings', 'business_profile', 'Failed to save the business profile'],
  ['settings', 'brand', 'Failed to save the brand'],
  ['appointments', '1', 'Failed to save appointment'],
] as const)('a failed save of %s/%s says: %s', (collection, id, message) => {
  expect(failureMessages(collection, id).saveFailed).toBe(message)
})

test.each([
  ['settings', 'appointment_settings', 'Failed to fetch appointment settings'],
  ['settings', 'business_profile', 'Failed to fetch the business profile'],
  ['settings', 'brand', 'Failed to fetch the brand'],
  ['projects', 'p1', 'Failed to fetch projects'],
] as const)('when %s/%s cannot be read, that says: %s', (collection, id, message) => {
  expect(failureMessages(collection, id).fetchFailed).toBe(message)
})
