# The package of this checkout, on the Debian that it is tested on. Any Node from 20 on makes the package.
FROM node:24-bookworm-slim AS package
# The time of the commit, in seconds since 1970: with it, two builds of a commit are the same.
ARG SOURCE_DATE_EPOCH=0
WORKDIR /site
COPY . .
RUN node script/package.mjs $(node -p process.arch) \
  && mkdir /unpacked && tar -xzf build/package/plumbline-*.tar.gz -C /unpacked --strip-components=1

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && useradd --system --user-group plumbline && install -d -o plumbline -g plumbline -m 0700 /data /backups \
  && ln -s /opt/plumbline/bin/plumbline /usr/bin/plumbline
COPY --from=package /unpacked /opt/plumbline

USER plumbline
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["plumbline", "status"]
CMD ["plumbline", "start"]
