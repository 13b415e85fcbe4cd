import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Kept in the history where only the address of a screen changed: a page saved for the first time, or under another slug. */
interface SameScreen {
  sameScreen: string
}

/** The state of a navigation that stays on the screen of that name. */
export function onSameScreen(name: string): SameScreen {
  return { sameScreen: name }
}

/** The name that the screen here has brought along from its former address. */
export function useSameScreen(): string | undefined {
  const { state } = useLocation()
  return isSameScreen(state) ? state.sameScreen : undefined
}

/** Whether the last navigation left everything on the screen where it was. */
export function useStaysOnScreen(): boolean {
  const isReplaced = useNavigationType() === NavigationType.Replace
  return useSameScreen() !== undefined && isReplaced
}

function isSameScreen(state: unknown): state is SameScreen {
  return typeof state === 'object' && state !== null && 'sameScreen' in state && typeof state.sameScreen === 'string'
}
