// The bill of materials of a package, as CycloneDX JSON. The same for every build of a commit, so it has no serial number.
import { lock, nodeComponent } from './packages.mjs'

const FOR_DEVELOPERS = ['dev', 'extraneous', 'link']

/** Everything that is in the package or built it, at the version that the lock file pins. */
export function billOfMaterials({ version, arch, seconds }) {
  const packages = Object.entries(lock).flatMap(([path, found]) => {
    const isElsewhere = !path || FOR_DEVELOPERS.some((mark) => found[mark]) || !isFor(found, arch)
    return isElsewhere ? [] : [{ ...found, name: found.name ?? path.split('node_modules/').at(-1) }]
  })
  const components = [...packages, nodeComponent(arch)].map(component)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: { type: 'application', name: 'plumbline', version, 'bom-ref': `plumbline@${version}` },
    },
    components: [...new Map(components.map((each) => [each.purl, each])).values()],
  }
}

function isFor({ os, cpu, libc }, arch) {
  return (os ?? ['linux']).includes('linux') && (cpu ?? [arch]).includes(arch) && (libc ?? ['glibc']).includes('glibc')
}

function component({ name, version, integrity, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, digest] = integrity.split(/-(.*)/s)
  return {
    type: 'library',
    name,
    version,
    'bom-ref': purl,
    purl,
    licenses: license ? [{ expression: license }] : [],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
  }
}
