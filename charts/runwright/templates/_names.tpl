{{- define "runwright.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* At most 48 characters, so that what is put behind it still fits into a name. */}}
{{- define "runwright.fullname" -}}
{{- $name := include "runwright.name" . -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 48 | trimSuffix "-" -}}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 48 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 48 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "runwright.runsNamespace" -}}
{{- default (printf "%s-runs" (.Release.Namespace | trunc 58)) .Values.runs.namespace.name -}}
{{- end -}}

{{/* All in which runs are, the first one the service's own; as JSON. */}}
{{- define "runwright.runsNamespaces" -}}
{{- concat (list (include "runwright.runsNamespace" .)) .Values.runs.moreNamespaces | uniq | toJson -}}
{{- end -}}

{{/* Called with (list $ "component"). */}}
{{- define "runwright.labels" -}}
{{- $root := index . 0 -}}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
app.kubernetes.io/part-of: runwright
{{ include "runwright.selector" . }}
{{- end -}}

{{- define "runwright.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ include "runwright.name" $root }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Called with (list $ .Values.api.image). */}}
{{- define "runwright.image" -}}
{{- $root := index . 0 -}}
{{- $image := index . 1 -}}
{{- $tag := coalesce $image.tag $root.Values.images.tag $root.Chart.AppVersion -}}
{{- if $root.Values.images.registry -}}
{{- printf "%s/%s:%s" (trimSuffix "/" $root.Values.images.registry) $image.name $tag -}}
{{- else -}}
{{- printf "%s:%s" $image.name $tag -}}
{{- end -}}
{{- end -}}

{{- define "runwright.pullSecrets" -}}
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* The address of the service in the cluster. */}}
{{- define "runwright.serviceUrl" -}}
{{- printf "http://%s-api.%s.svc:%v" (include "runwright.fullname" .) .Release.Namespace .Values.api.service.port -}}
{{- end -}}

{{- define "runwright.publicUrl" -}}
{{- if .Values.api.publicUrl -}}
{{- .Values.api.publicUrl -}}
{{- else if .Values.api.ingress.enabled -}}
{{- printf "%s://%s" (ternary "https" "http" (ne .Values.api.ingress.tlsSecret "")) .Values.api.ingress.host -}}
{{- else -}}
{{- include "runwright.serviceUrl" . -}}
{{- end -}}
{{- end -}}

{{- define "runwright.keysSecret" -}}
{{- default (printf "%s-keys" (include "runwright.fullname" .)) .Values.keys.existingSecret -}}
{{- end -}}

{{- define "runwright.mongodbSecret" -}}
{{- default (printf "%s-mongodb" (include "runwright.fullname" .)) .Values.mongodb.existingSecret -}}
{{- end -}}

{{/* Made once: found again in the ConfigMap that an earlier install left. Called often, so it is remembered. */}}
{{- define "runwright.workspaceId" -}}
{{- if .Values.runs.workspaceId -}}
{{- .Values.runs.workspaceId | lower -}}
{{- else -}}
{{- if not (hasKey .Values.runs "madeWorkspaceId") -}}
{{- $found := lookup "v1" "ConfigMap" .Release.Namespace (printf "%s-workspace" (include "runwright.fullname" .)) -}}
{{- $_ := set .Values.runs "madeWorkspaceId" (dig "data" "workspaceId" uuidv4 $found) -}}
{{- end -}}
{{- .Values.runs.madeWorkspaceId -}}
{{- end -}}
{{- end -}}

{{- define "runwright.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "runwright.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Where Pods of a Deployment go. Called with (list $ .Values.api "api"). */}}
{{- define "runwright.placement" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- with $part.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $part.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $part.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
affinity:
{{- if $part.affinity }}
  {{- toYaml $part.affinity | nindent 2 }}
{{- else }}
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          topologyKey: kubernetes.io/hostname
          labelSelector:
            matchLabels: {{- include "runwright.selector" (list $root (index . 2)) | nindent 14 }}
{{- end }}
{{- end -}}

{{/* What the schema cannot say: values that only make sense together. Each message begins with the path of the value. */}}
{{- define "runwright.check" -}}
{{- $mongodb := list .Values.mongodb.uri .Values.mongodb.existingSecret (ternary "dev" "" .Values.mongodb.dev.enabled) | compact -}}
{{- if eq (len $mongodb) 0 -}}
{{- fail "mongodb: say where the database is: mongodb.existingSecret (a Secret with its URI), mongodb.uri, or, to try things out, mongodb.dev.enabled=true" -}}
{{- end -}}
{{- if gt (len $mongodb) 1 -}}
{{- fail "mongodb: only one of mongodb.uri, mongodb.existingSecret and mongodb.dev.enabled can be given" -}}
{{- end -}}
{{- if and .Values.api.ingress.enabled (not .Values.api.ingress.host) -}}
{{- fail "api.ingress.host: must be given when api.ingress.enabled is true" -}}
{{- end -}}
{{- if and .Values.runs.quota.enabled (not .Values.runs.quota.hard) -}}
{{- fail "runs.quota.hard: must be given when runs.quota.enabled is true" -}}
{{- end -}}
{{- if and .Values.runs.namespace.create (eq (include "runwright.runsNamespace" .) .Release.Namespace) -}}
{{- fail "runs.namespace.create: must be false when runs.namespace.name is the release's own namespace" -}}
{{- end -}}
{{- range $part := list "runner" "api" -}}
{{- range $index, $peer := (index $.Values $part).egress.allow -}}
{{- if and $peer.podLabels (not $peer.namespace) -}}
{{- fail (printf "%s.egress.allow[%d].podLabels: needs a namespace beside it" $part $index) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with .Values.api -}}
{{- if and .egress.restrict (not .egress.kubernetesApi) -}}
{{- fail "api.egress.kubernetesApi: must name the API server's addresses when api.egress.restrict is true, or no run could begin" -}}
{{- end -}}
{{- if and .github.appId (not .github.existingSecret) -}}
{{- fail "api.github.existingSecret: must name the Secret with private-key and webhook-secret when api.github.appId is given" -}}
{{- end -}}
{{- if and .mail.enabled (not .mail.domain) -}}
{{- fail "api.mail.domain: must be given when api.mail.enabled is true" -}}
{{- end -}}
{{- if and .model.name (not .model.baseUrl) (not .model.existingSecret) -}}
{{- fail "api.model.existingSecret: must name the Secret with the API key of api.model.name; a server that asks for no key needs api.model.baseUrl" -}}
{{- end -}}
{{- end -}}
{{- end -}}
