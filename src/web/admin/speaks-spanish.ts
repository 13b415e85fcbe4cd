import { useRouteLoaderData } from 'react-router'
import type { loader } from '../layout/office-layout.tsx'

/** Whether the site does, so that the desk may choose a language for a person. */
export function useSpeaksSpanish(): boolean {
  return useRouteLoaderData<typeof loader>('layout/office-layout')?.speaksSpanish ?? false
}
