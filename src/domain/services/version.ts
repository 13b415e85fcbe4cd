import type { VersionMark } from '#domain/documents/version.ts'
import type { Service } from './schema.ts'

/** A service without its place in the list, which is no part of its history. */
export type ServiceContent = Omit<Service, 'order'>

/** A service as it was saved once. */
export interface ServiceVersion extends VersionMark {
  service: ServiceContent
}

export type ServiceVersionSummary = VersionMark & Pick<Service, 'name' | 'slug' | 'published'>
