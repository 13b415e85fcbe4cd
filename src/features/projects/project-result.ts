/** The result of reading projects: the data, or the message to show instead. */
export type ProjectResult<T> = { success: true; data: T; error: null } | { success: false; data: null; error: string }

export async function projectResult<T>(
  read: () => Promise<T>,
  failure: string,
  onFailure: (error: unknown) => void,
): Promise<ProjectResult<T>> {
  try {
    return { success: true, data: await read(), error: null }
  } catch (error) {
    onFailure(error)
    return { success: false, data: null, error: failure }
  }
}
