# One image per target: runwright-api, runwright-operator, runwright-runner, and `runwright`, the service with a browser for one machine.
#   docker build --target runwright-api --tag runwright-api .
# BASE is any Debian with CA certificates or apt; Chromium and ffmpeg are only installed where it lacks them.
# With a folder .image-files in the context (`npm run images` makes it) nothing is downloaded or compiled here.
ARG BASE=debian:bookworm-slim
ARG BUILD_BASE=node:24-bookworm-slim

FROM ${BUILD_BASE} AS files
WORKDIR /src
COPY . .
RUN if [ ! -d .image-files ]; then npm ci --no-audit --no-fund && npm run build && node scripts/image-files.ts; fi

# What of the system every image has. By number, because Kubernetes proves "not root" only by a number.
FROM ${BASE} AS system
RUN if [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then \
      apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*; \
    fi && \
    echo 'runwright:x:10001:10001::/data:/usr/sbin/nologin' >> /etc/passwd && echo 'runwright:x:10001:' >> /etc/group && \
    mkdir -p /data && chown 10001:10001 /data
WORKDIR /app
ENV NODE_ENV=production
LABEL org.opencontainers.image.vendor="Runwright" \
      org.opencontainers.image.licenses="Apache-2.0"

# Before anything of ours, so that a new version of that leaves this large layer as it is.
FROM system AS browser
RUN if ! command -v chromium >/dev/null || ! command -v ffmpeg >/dev/null; then \
      apt-get update && \
      DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        chromium ffmpeg fonts-liberation fonts-noto-color-emoji fonts-wqy-zenhei && \
      rm -rf /var/lib/apt/lists/* /var/cache/apt/* && \
      # For graphics cards and windows, which a Pod has not: Chromium draws by a library of its own.
      rm -rf /usr/lib/*/libLLVM* /usr/lib/*/libz3* /usr/lib/*/dri /usr/share/icons /usr/share/locale /usr/share/man; \
    fi
# The profile and all that Chromium writes; the root file system may be read-only.
ENV HOME=/tmp RUNWRIGHT_CHROMIUM=/usr/bin/chromium

FROM system AS runwright-operator
COPY --from=files /src/.image-files/node/ /usr/local/bin/
COPY --from=files /src/.image-files/operator/modules/ /app/
COPY --from=files /src/.image-files/operator/own/ /app/
USER 10001:10001
# In a Pod of 512 MiB Node would give what is young 1 MiB, and collect it all the time.
ENTRYPOINT ["node", "--max-semi-space-size=8", "packages/operator/dist/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="runwright-operator" \
      org.opencontainers.image.description="Carries TestRuns out as Pods" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

FROM system AS runwright-api
COPY --from=files /src/.image-files/node/ /usr/local/bin/
COPY --from=files /src/.image-files/api/modules/ /app/
COPY --from=files /src/.image-files/api/own/ /app/
ENV RUNWRIGHT_HOST=0.0.0.0 RUNWRIGHT_DATA_DIR=/data
EXPOSE 4180
USER 10001:10001
ENTRYPOINT ["node", "packages/cli/bin/runwright.mjs"]
CMD ["serve"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="runwright-api" \
      org.opencontainers.image.description="The service of Runwright and its command" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

FROM browser AS runwright-runner
COPY --from=files /src/.image-files/node/ /usr/local/bin/
COPY --from=files /src/.image-files/runner/modules/ /app/
COPY --from=files /src/.image-files/runner/own/ /app/
# A Pod's own folders are empty at its start: what Node has compiled is kept here, for this user, and read only from then on.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN mkdir /app/compiled && chown 10001:10001 /app/compiled
USER 10001:10001
RUN node packages/runner/dist/load-all.js
ENTRYPOINT ["node", "packages/runner/dist/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="runwright-runner" \
      org.opencontainers.image.description="Carries out one Run in a real browser" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

FROM browser AS runwright
COPY --from=files /src/.image-files/node/ /usr/local/bin/
COPY --from=files /src/.image-files/api/modules/ /app/
COPY --from=files /src/.image-files/api/own/ /app/
ENV RUNWRIGHT_HOST=0.0.0.0 RUNWRIGHT_DATA_DIR=/data
EXPOSE 4180
VOLUME /data
USER 10001:10001
ENTRYPOINT ["node", "packages/cli/bin/runwright.mjs"]
CMD ["serve"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="runwright" \
      org.opencontainers.image.description="The service of Runwright with a browser, for one machine" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
