import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { DEVICE_MESSAGES, type Device } from '#domain/session/device.ts'
import { api, explained } from '../../data/api-client.ts'
import { SECURITY_KEY } from './security-key.ts'

const device = api.devices[':id']

export function useDevices() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'devices'],
    queryFn: ({ signal }): Promise<Device[]> =>
      explained(DEVICE_MESSAGES.fetchFailed, async () => {
        const { devices } = await parseResponse(api.devices.$get({}, { init: { signal } }))
        return devices
      }),
    staleTime: 0,
  })
}

export function useForgetDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(device.$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}

export function useRenameDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Pick<Device, 'id' | 'name'>) =>
      parseResponse(device.$put({ param: { id }, json: { name } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}
