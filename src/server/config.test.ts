import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  it('works from an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      contactDelivery: true,
      demoContent: 'off',
      rateLimits: true,
      trustedProxies: 0,
      logLevel: 'info',
    })
  })

  it('makes the public address from the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'mail.example.com'],
    ['CONTACT_DELIVERY', 'maybe'],
    ['RATE_LIMITS', '1'],
    ['ALLOW_PRIVATE_HOSTS', 'http://mail.lan'],
    ['INDEXNOW_URL', 'api.indexnow.org'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['BACKUP_EVERY', '24'],
    ['BACKUP_EVERY', '0h'],
    ['LOCK_WAIT_SECONDS', '0'],
    ['LOCK_WAIT_SECONDS', 'long'],
    ['METRICS_PORT', 'on'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`))
  })

  it('backs up once a day into the folder that is named, unless configured otherwise', () => {
    expect(readConfig({ DATA_DIR: '/d' })).toMatchObject({ backupDir: '/d/backups', backupEveryMs: undefined })
    expect(readConfig({ BACKUP_DIR: '/b', BACKUP_EVERY: '30m' })).toMatchObject({
      backupDir: '/b',
      backupEveryMs: 1_800_000,
    })
    expect(readConfig({ BACKUP_EVERY: '7d' }).backupEveryMs).toBe(604_800_000)
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})
