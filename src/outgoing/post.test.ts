import { expect, test } from 'vitest'
import { postOutgoing } from './post.ts'

const lookup = () => Promise.reject(new Error('Nothing should be looked up.'))
const post = (url: string) => postOutgoing({ url, headers: {}, body: '{}' }, { allowed: [], lookup })

test.each(['http://hooks.example.com/', 'http://hooks.example.com:443/', 'https://hooks.example.com:22/'])(
  'nothing is sent to %s: not encrypted, or a port of something else',
  async (url) => {
    await expect(post(url)).rejects.toThrow('This port is not allowed here.')
  },
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5:8443/',
])('nothing is sent to %s, which is not on the internet', async (url) => {
  await expect(post(url)).rejects.toThrow('This host is not on the public internet.')
})
