import { useRouteLoaderData } from 'react-router'
import type { loader } from '../layout/office-layout.tsx'

/** Whether Spanish is on, so that the desk may choose a customer's language. */
export function useSpeaksSpanish(): boolean {
  return useRouteLoaderData<typeof loader>('layout/office-layout')?.speaksSpanish ?? false
}
