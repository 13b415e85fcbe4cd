import type { FieldErrors } from 'react-hook-form'
import type { Finding } from '#domain/gate/finding.ts'
import { type PageTab, pageTabOf } from '#domain/page/labels.ts'
import type { Page } from '#domain/page/schema.ts'

/** The tabs that hold a field with an error. */
export function tabsWithErrors({ seo, ...fields }: FieldErrors<Page>, findings: readonly Finding[]): Set<PageTab> {
  const paths = [...Object.keys(fields), ...Object.keys(seo ?? {}).map((field) => `seo.${field}`)]
  const found = findings.filter(({ severity }) => severity === 'error').map(({ field }) => field)
  return new Set([...paths, ...found].map(pageTabOf))
}
