import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Whether the history is open. The activity log links to it with `?history=open`. */
export function useShownHistory() {
  const [parameters] = useSearchParams()
  return useState(parameters.get('history') === 'open')
}
