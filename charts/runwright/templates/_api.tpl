{{/* What the service is told besides where it is: RUNWRIGHT_... that values give, in the order of values.yaml. */}}
{{- define "runwright.apiSettings" -}}
{{- with .Values.api }}
{{- if .requestsPerMinute }}
- { name: RUNWRIGHT_REQUESTS_PER_MINUTE, value: {{ .requestsPerMinute | int | quote }} }
{{- end }}
- { name: RUNWRIGHT_WRONG_KEYS_PER_MINUTE, value: {{ .wrongKeysPerMinute | int | quote }} }
{{- with .trustedProxies }}
- { name: RUNWRIGHT_TRUSTED_PROXIES, value: {{ join "," . | quote }} }
{{- end }}
- { name: RUNWRIGHT_DEVICE_TIMEOUT_SECONDS, value: {{ .deviceTimeoutSeconds | int | quote }} }
- { name: RUNWRIGHT_DRAIN_SECONDS, value: {{ .drainSeconds | int | quote }} }
- { name: RUNWRIGHT_TRAJECTORIES, value: {{ .trajectories | quote }} }
- { name: RUNWRIGHT_CREDITS_PER_RUN, value: {{ .credits.perRun | int | quote }} }
- { name: RUNWRIGHT_CREDITS_PER_STEP, value: {{ .credits.perStep | int | quote }} }
- { name: RUNWRIGHT_CHARGED_STEPS, value: {{ .credits.chargedSteps | int | quote }} }
- { name: RUNWRIGHT_ARTIFACT_DAYS, value: {{ .retention.artifactDays | int | quote }} }
{{- if .retention.artifactMib }}
- { name: RUNWRIGHT_ARTIFACT_MIB, value: {{ .retention.artifactMib | int | quote }} }
{{- end }}
- { name: RUNWRIGHT_RUN_DAYS, value: {{ .retention.runDays | int | quote }} }
- { name: RUNWRIGHT_AUDIT_DAYS, value: {{ .retention.auditDays | int | quote }} }
{{- with .webhooks.allowedNetworks }}
- { name: RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS, value: {{ join "," . | quote }} }
{{- end }}
{{- if .github.appId }}
- { name: RUNWRIGHT_GITHUB_APP_ID, value: {{ .github.appId | quote }} }
- { name: RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE, value: /etc/runwright/github/private-key }
- name: RUNWRIGHT_GITHUB_WEBHOOK_SECRET
  valueFrom:
    secretKeyRef: { name: {{ .github.existingSecret }}, key: webhook-secret }
{{- with .github.apiUrl }}
- { name: RUNWRIGHT_GITHUB_API_URL, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- if .mail.enabled }}
- { name: RUNWRIGHT_SMTP_PORT, value: "2525" }
- { name: RUNWRIGHT_INBOX_DOMAIN, value: {{ .mail.domain | quote }} }
{{- if .mail.tlsSecret }}
- { name: RUNWRIGHT_SMTP_TLS_CERT_FILE, value: /etc/runwright/mail/tls.crt }
- { name: RUNWRIGHT_SMTP_TLS_KEY_FILE, value: /etc/runwright/mail/tls.key }
{{- end }}
{{- end }}
{{- include "runwright.apiModel" .model }}
{{- with .caCertificates }}
{{- if .configMap }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/runwright/ca/{{ .key }} }
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Called with .Values.api.model: nothing of it may be given without a name. */}}
{{- define "runwright.apiModel" -}}
{{- if .name }}
- { name: RUNWRIGHT_MODEL, value: {{ .name | quote }} }
{{- with .baseUrl }}
- { name: RUNWRIGHT_MODEL_BASE_URL, value: {{ . | quote }} }
{{- end }}
{{- if .existingSecret }}
- name: RUNWRIGHT_MODEL_API_KEY
  valueFrom:
    secretKeyRef: { name: {{ .existingSecret }}, key: {{ .existingSecretKey }} }
{{- end }}
- { name: RUNWRIGHT_READER, value: {{ .reader | quote }} }
- { name: RUNWRIGHT_MODEL_STREAM, value: {{ .stream | quote }} }
- { name: RUNWRIGHT_MODEL_LOG, value: {{ .log | quote }} }
- { name: RUNWRIGHT_MODEL_CALLS_PER_STEP, value: {{ .callsPerStep | int | quote }} }
- { name: RUNWRIGHT_MODEL_CALLS_PER_RUN, value: {{ .callsPerRun | int | quote }} }
- { name: RUNWRIGHT_MODEL_INPUT_TOKENS_PER_RUN, value: {{ .inputTokensPerRun | int | quote }} }
{{- with .tokensPerPlan }}
- { name: RUNWRIGHT_MODEL_TOKENS_PER_PLAN, value: {{ int . | quote }} }
{{- end }}
- { name: RUNWRIGHT_MODEL_OUTPUT_TOKENS, value: {{ .outputTokens | int | quote }} }
- { name: RUNWRIGHT_MODEL_CALL_SECONDS, value: {{ .callSeconds | int | quote }} }
- { name: RUNWRIGHT_MODEL_SNAPSHOT_CHARACTERS, value: {{ .snapshotCharacters | int | quote }} }
{{- if .priceInput }}
- { name: RUNWRIGHT_MODEL_PRICE_INPUT, value: {{ .priceInput | quote }} }
{{- end }}
{{- if .priceCachedInput }}
- { name: RUNWRIGHT_MODEL_PRICE_CACHED_INPUT, value: {{ .priceCachedInput | quote }} }
{{- end }}
{{- if .priceOutput }}
- { name: RUNWRIGHT_MODEL_PRICE_OUTPUT, value: {{ .priceOutput | quote }} }
{{- end }}
{{- end }}
{{- end -}}

{{/* Volumes of the service by the folder below /etc/runwright that each is mounted at. */}}
{{- define "runwright.apiFiles" -}}
{{- with .Values.api }}
{{- if .github.appId }}
github:
  secret: { secretName: {{ .github.existingSecret }}, items: [{ key: private-key, path: private-key }] }
{{- end }}
{{- if and .mail.enabled .mail.tlsSecret }}
mail:
  secret: { secretName: {{ .mail.tlsSecret }} }
{{- end }}
{{- if .caCertificates.configMap }}
ca:
  configMap: { name: {{ .caCertificates.configMap }} }
{{- end }}
{{- end }}
{{- end -}}

{{/* As which the Pods of all profiles run: the service takes tokens of these and of no other. */}}
{{- define "runwright.runnerServiceAccounts" -}}
{{- $names := list -}}
{{- range $profile := (include "runwright.profiles" . | fromYaml).profiles -}}
{{- $names = append $names $profile.serviceAccountName -}}
{{- end -}}
{{- $names | uniq | sortAlpha | join "," | quote -}}
{{- end -}}
